import { pdfTexts } from '../../testing/pdf-text';
import { attestationLetter } from './letter';
import { labelsPdf } from './labels.drawing';
import { piecesOf } from './scripts';

const person = 'Léa ሰላም (مريم حسن), தமிழ்';
const organisation = { name: 'Tandem', address: null };

describe('un nom dans une autre écriture', () => {
  it('se dessine mot par mot avec sa police, l’arabe de droite à gauche', () => {
    expect(piecesOf(person)).toEqual([
      { text: 'Léa ', script: null },
      { text: 'ሰላም', script: 'ethiopic' },
      { text: ' (', script: null },
      { text: 'حسن', script: 'arabic' },
      { text: ' ', script: null },
      { text: 'مريم', script: 'arabic' },
      { text: '), ', script: null },
      { text: 'தமிழ்', script: 'tamil' },
    ]);
  });

  it.each([
    ['éthiopien', 'ሰላም'],
    ['arabe', 'مريم'],
    ['tamoul', 'தமிழ'],
  ])('en %s figure sur une attestation et sur une étiquette', async (_, name) => {
    const attestation = attestationLetter(
      { name: 'Attestation', organisation, date: '2026-09-01', title: 'Attestation', person: name },
      (pdf) => pdf.text('suit les cours.'),
    );
    const labels = labelsPdf({ author: 'Tandem', labels: [[name, 'Rue du Lac 3']], refused: [] });
    for (const file of [await attestation, await labels]) {
      const written = pdfTexts(file).join('');
      for (const letter of name) expect(written).toContain(letter);
      expect(file.toString('latin1')).toMatch(/\/BaseFont \/\w+\+NotoSans/);
    }
  });

  it('ne charge aucune autre police pour un texte qui n’en a pas besoin', async () => {
    const labels = await labelsPdf({ author: 'Tandem', labels: [['Léa Đặng', 'Šaric']], refused: [] });
    expect(labels.toString('latin1')).not.toContain('NotoSans');
  });
});
