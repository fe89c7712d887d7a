import { formatStatistic } from '@tandem/shared/rules/figures/statistics';
import { inks, mm, type Pdf, printable } from '../pdf/document';
import type { PaperBars } from './paper';
import { cellGap, type Page } from './paper.page';

const colours = { now: '#1f4e79', before: '#b8c4d0' } as const;

const barHeight = ({ before }: PaperBars): number => (before === null ? mm(6) : mm(9));
/** Points that the bars need with their title. */
export const heightOfBars = (of: PaperBars): number => mm(14) + of.bars.length * barHeight(of);

const said = ({ value, said: text }: PaperBars['bars'][number], unit: PaperBars['unit']): string =>
  text ?? formatStatistic(value, unit);

/** Bars of one unit with their numbers, as one figure that is read out. */
export function drawBars({ pdf, root, left, width, bottom, say, room, together }: Page, of: PaperBars): void {
  const { title, unit, bars: lines, now, before } = of;
  const height = barHeight(of);
  room(together(heightOfBars(of)));
  say('H3', title, { size: 11.5, isStrong: true, gap: mm(1) });
  const most = Math.max(...lines.flatMap((bar) => [bar.value ?? 0, bar.before ?? 0]), 0) || 1;
  const labels = width * 0.32;
  const numbersAt = width * 0.16;
  const full = width - labels - numbersAt - cellGap * 2;
  const figure = pdf.struct('Figure', {
    alt: `${title}\u00a0: ${lines.map((bar) => `${bar.label} ${said(bar, unit)}`).join('\u00a0; ')}`,
  });
  root.add(figure);
  const drawn = pdf.struct('Span', {}, () => {
    for (const bar of lines) {
      if (pdf.y + height > bottom()) pdf.continueOnNewPage();
      const top = pdf.y;
      pdf.font('regular').fontSize(8.5).fillColor(inks.plain);
      pdf.text(printable(bar.label), left, top, { width: labels, height, ellipsis: true, lineBreak: false });
      const start = left + labels + cellGap;
      const draw = (value: number | null, at: number, colour: string) => {
        if (value) pdf.rect(start, at, Math.max((value / most) * full, 0.5), mm(2.6)).fill(colour);
      };
      draw(bar.value, top + mm(0.3), colours.now);
      if (before !== null) draw(bar.before, top + mm(3.4), colours.before);
      pdf.fillColor(inks.plain).text(printable(said(bar, unit)), left + width - numbersAt, top, {
        width: numbersAt,
        align: 'right',
        lineBreak: false,
      });
      pdf.x = left;
      pdf.y = top + height;
    }
    if (before !== null)
      legend(pdf, left, [
        [colours.now, now],
        [colours.before, before],
      ]);
  });
  figure.add(drawn);
  drawn.end();
  figure.end();
  pdf.y += mm(3);
}

function legend(pdf: Pdf, left: number, entries: readonly (readonly [string, string])[]): void {
  const top = pdf.y;
  entries.forEach(([colour, label], at) => {
    const x = left + at * mm(40);
    pdf.rect(x, top + mm(0.4), mm(3), mm(3)).fill(colour);
    pdf
      .fontSize(8)
      .fillColor(inks.soft)
      .text(label, x + mm(4.5), top, { lineBreak: false });
  });
  pdf.x = left;
  pdf.y = top + mm(5);
}
