import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Registry } from '../../../platform/announced';
import type { PersonalDataInventory } from '../../../platform/personal-data';
import { inks, mm, type Pdf, pdfOf } from '../../../platform/pdf/document';
import { labelOf, textOf } from './labels';
import type { Row } from './rows.repository';

export interface Section {
  title: string;
  origin: string;
  purpose: string;
  recipients: string;
  retention: string;
  tables: { inventory: PersonalDataInventory; rows: Row[] }[];
}

interface Answer {
  registry: Registry;
  sections: readonly Section[];
  /** Whose data it is. */
  person: string;
  organisation: string;
  now: Date;
  /** Rows of a table that are printed. */
  most: number;
}

/** What is held of somebody, to be read: per purpose where it comes from, what for, who receives it and until when. */
export const accessPdf = ({ registry, sections, person, organisation, now, most }: Answer): Promise<Buffer> =>
  pdfOf({ title: `Données personnelles de ${person}`, author: organisation, margin: mm(20) }, (pdf) => {
    pdf.font('strong').fontSize(11).fillColor(inks.plain).text(organisation);
    pdf.moveDown(1.5).fontSize(20).text('Données personnelles');
    pdf.fontSize(13).text(person);
    pdf
      .moveDown(0.6)
      .font('regular')
      .fontSize(10)
      .text(
        `État au ${formatInstant(now.toISOString())}. Réponse à une demande d’accès (LPD art. 25). Le fichier donnees.json contient les mêmes données pour une machine, le dossier documents les fichiers. Les notes privées d’un·e coach et les données d’autres personnes n’y sont pas (LPD art. 26).`,
      );
    for (const section of sections) sectionOf(pdf, registry, section, most);
  });

function sectionOf(
  pdf: Pdf,
  registry: Registry,
  { title, origin, purpose, recipients, retention, tables }: Section,
  most: number,
) {
  pdf.moveDown(1.4).font('strong').fontSize(14).fillColor(inks.plain).text(title);
  const facts = [
    ['Origine', origin],
    ['But', purpose],
    ['Destinataires', recipients],
    ['Conservation', `${retention}.`],
  ];
  for (const [label, text] of facts) line(pdf, label!, text!, inks.soft);
  for (const { inventory, rows } of tables) {
    pdf.moveDown(0.8).font('strong').fontSize(11).fillColor(inks.plain).text(inventory.label);
    if (rows.length === 0) pdf.font('regular').fontSize(9.5).fillColor(inks.soft).text('Rien.');
    for (const row of rows.slice(0, most)) rowOf(pdf, registry, inventory, row);
    if (rows.length > most)
      pdf
        .font('regular')
        .fontSize(9.5)
        .text(`Seules ${countOf(most, 'ligne')} sont imprimées\u00a0; toutes sont dans donnees.json.`);
  }
}

function rowOf(pdf: Pdf, registry: Registry, inventory: PersonalDataInventory, row: Row): void {
  pdf.moveDown(0.4);
  for (const [column, value] of Object.entries(row)) {
    const text = textOf(inventory, column, value);
    if (text) line(pdf, labelOf(registry, inventory, column) ?? column, text, inks.plain);
  }
}

const line = (pdf: Pdf, label: string, text: string, ink: string) =>
  pdf
    .fontSize(9.5)
    .fillColor(ink)
    .font('strong')
    .text(`${label}\u00a0: `, { continued: true })
    .font('regular')
    .text(text);
