/** Pixels of a photo's side: twice what the sign-in page shows. */
const side = 268;
const quality = 0.85;

/** The middle of a picture, as a small square JPEG without what a camera notes beside it; undefined where it is no picture. */
export async function squareOf(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  const part = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}
