/** A QR code as rows of `#` and spaces. */
export async function qrOf(text: string): Promise<string[]> {
  const { default: qrcode } = await import('qrcode-generator');
  const qr = qrcode(0, 'M');
  qr.addData(text);
  qr.make();
  const indexes = Array.from({ length: qr.getModuleCount() }, (_, index) => index);
  return indexes.map((row) => indexes.map((column) => (qr.isDark(row, column) ? '#' : ' ')).join(''));
}
