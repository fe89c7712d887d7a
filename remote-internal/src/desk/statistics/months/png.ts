const scale = 2;
const inlined = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** Room above the drawing for what it is of, its filters and times, and for its colours. */
const head = 76;

/** A drawing of the page as a picture with its title and legend, in the colours that they have there. */
export async function pngOf(drawing: SVGSVGElement, figure: HTMLElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  inline(drawing, copy);
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    const image = await loaded(url);
    return await paint({ width, height: height + head }, (pen) => {
      pen.fillStyle = inkOf(drawing, '--surface', '#ffffff');
      pen.fillRect(0, 0, width, height + head);
      writeHead(pen, drawing, figure);
      pen.drawImage(image, 0, head, width, height);
    });
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

const inkOf = (element: Element, token: string, usual: string) =>
  getComputedStyle(element).getPropertyValue(token).trim() || usual;

function writeHead(pen: CanvasRenderingContext2D, drawing: SVGSVGElement, figure: HTMLElement): void {
  const { fontFamily } = getComputedStyle(figure);
  pen.fillStyle = inkOf(figure, '--text', '#000000');
  pen.font = `600 15px ${fontFamily}`;
  pen.fillText((drawing.getAttribute('aria-label') ?? '').split(',', 1)[0]!, 12, 22);
  pen.font = `12px ${fontFamily}`;
  pen.fillText(figure.dataset.notes ?? '', 12, 42);
  let left = 12;
  for (const key of figure.querySelectorAll('figcaption span')) {
    const { fill, stroke } = getComputedStyle(key.querySelector('rect')!);
    pen.fillStyle = fill;
    pen.fillRect(left, 54, 10, 10);
    pen.strokeStyle = stroke === 'none' ? fill : stroke;
    pen.strokeRect(left, 34, 10, 10);
    pen.fillStyle = inkOf(figure, '--text-2', '#444444');
    const text = key.textContent ?? '';
    pen.fillText(text, left + 16, 63);
    left += 36 + pen.measureText(text).width;
  }
}

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the drawing cannot be read as a picture')));
    image.src = url;
  });

function paint(
  { width, height }: { width: number; height: number },
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d')!;
  pen.scale(scale, scale);
  draw(pen);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
