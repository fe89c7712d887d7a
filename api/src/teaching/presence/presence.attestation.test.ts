import { pdfTexts } from '../../testing/pdf-text';
import { participationPdf } from './presence.attestation.drawing';

describe('une attestation de participation', () => {
  it('dit chaque cours sur sa ligne: de quand à quand, et combien de séances', async () => {
    const course = { came: 10, given: 10, rate: 1, span: 'du 08.09.2026 au 24.11.2026' };
    const [page] = pdfTexts(
      await participationPdf({
        organisation: { name: 'Maison', address: null },
        name: 'Farid Ahmadi-Noorzai',
        year: '2026-2027',
        courses: [
          { ...course, branch: 'Allemand' },
          { ...course, branch: 'Français' },
        ],
        today: '2026-11-26',
      }),
    );
    expect(page!.match(/du 08\.09\.2026 au 24\.11\.2026/g)).toHaveLength(2);
    expect(page!.match(/10 sur 10 séances \(100\s%\)/g)).toHaveLength(2);
  });
});
