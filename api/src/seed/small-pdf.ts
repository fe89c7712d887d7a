const escaped = (text: string) => text.replace(/’/g, "'").replace(/[\\()]/g, '\\$&');

/** The least that every reader opens: one A4 page with a few lines of Western European text. */
export function smallPdf(lines: readonly string[]): Buffer {
  const page = `BT /F1 14 Tf 72 760 Td 22 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
  ];
  const parts = ['%PDF-1.4\n'];
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(parts.join(''), 'latin1');
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const body = parts.join('');
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}
