import { inks, mm, type Pdf, printable } from '../pdf/document';

/** Points on each side of a page. */
export const margin = mm(18);
/** Points of what is kept free between two columns. */
export const cellGap = mm(2);

type Element = ReturnType<Pdf['struct']>;

interface Look {
  size: number;
  ink?: string;
  isStrong?: boolean;
  /** Points below it. */
  gap?: number;
}

/** Where the parts of a report are drawn, from top to bottom; `root` is the structure that screen readers read. */
export function pageOf(pdf: Pdf, root: Element) {
  const width = pdf.page.width - 2 * margin;
  const bottom = () => pdf.page.height - margin;
  /** A heading must find room above what follows it. */
  const most = () => bottom() - margin - mm(20);

  return {
    pdf,
    root,
    left: margin,
    width,
    bottom,

    /** Text as one element of the structure. */
    say: (kind: string, text: string, { size, ink = inks.plain, isStrong = false, gap = 0 }: Look): void => {
      pdf.font(isStrong ? 'strong' : 'regular').fontSize(size);
      if (pdf.y + pdf.heightOfString(printable(text), { width }) > bottom() && kind !== 'P') pdf.addPage();
      const element = pdf.struct(kind, {}, () => {
        pdf.fillColor(ink).text(printable(text), margin, pdf.y, { width, lineGap: 1.5 });
      });
      root.add(element);
      element.end();
      pdf.y += gap;
    },

    /** What fits on a page is not broken; of what does not, this much stays together. */
    together: (height: number): number => (height <= most() ? height : mm(34)),

    /** Begins a new page where this one has not so much left. */
    room: (height: number): void => {
      if (pdf.y + height > bottom()) pdf.addPage();
    },
  };
}
export type Page = ReturnType<typeof pageOf>;
