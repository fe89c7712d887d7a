const scale = 2;
const inlined = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const;

/** A drawing of the page as a picture, in the colours that it has there. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  inline(drawing, copy);
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    return await paint(await loaded(url), { width, height, ground: groundOf(drawing) });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A picture knows no style sheet. */
function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of inlined) to.setAttribute(name, style.getPropertyValue(name));
  [...from.children].forEach((child, at) => inline(child, to.children[at]!));
}

const groundOf = (element: Element) => getComputedStyle(element).getPropertyValue('--surface') || '#ffffff';

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the drawing cannot be read as a picture')));
    image.src = url;
  });

function paint(
  image: HTMLImageElement,
  { width, height, ground }: { width: number; height: number; ground: string },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
