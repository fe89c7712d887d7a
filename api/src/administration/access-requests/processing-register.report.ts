import type { Services } from '../../services';
import type { PersonalDataInventory, Purpose, Subject } from '../../platform/personal-data';
import type { PaperPart } from '../../platform/reports/paper';
import type { AnyReport } from '../../platform/reports/report';
import { purposes, type ProcessingDescription } from './file/purposes';

const people: Readonly<Record<Subject, string>> = {
  student: 'Apprentis',
  teacher: 'Répétiteurs',
  employee: 'Collaborateurs',
  account: 'Titulaires d’un compte',
  coaching: 'Apprentis',
  registration: 'Apprentis',
  submission: 'Personnes qui ont rempli un formulaire en ligne',
};
const sensitive: Readonly<Partial<Record<Purpose, string>>> = {
  coaching: 'Peut révéler la santé ou l’aide sociale\u00a0: données sensibles (LPD art. 5, let. c).',
};
const security =
  'Accès par rôle et par dossier, refusé par défaut\u00a0; n° AVS et IBAN chiffrés\u00a0; chaque lecture de données sensibles inscrite au journal\u00a0; sauvegardes chiffrées\u00a0; transmission chiffrée.';
const abroad = 'Aucune communication à l’étranger.';

interface Activity {
  description: Omit<ProcessingDescription, 'retention'> & { retention: string };
  subjects: string;
  data: string;
  note: string;
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(', ');

/** The register of processing activities (LPD art. 12), from what the domains announce and the periods that are set. */
export function processingRegister({ registry, settings }: Services): AnyReport[] {
  async function activities(): Promise<Activity[]> {
    const periods = await settings('retention');
    return (Object.entries(purposes) as [Purpose, ProcessingDescription][]).map(
      ([key, { retention, ...description }]) => {
        const own = registry.privacy.filter((inventory: PersonalDataInventory) => inventory.purpose === key);
        return {
          description: { ...description, retention: retention(periods) },
          subjects: unique(own.flatMap(({ of }) => (Object.keys(of) as Subject[]).map((subject) => people[subject]))),
          data: unique(own.map(({ label }) => label)),
          note: sensitive[key] ?? '',
        };
      },
    );
  }

  const factsOf = ({ description, subjects, data, note }: Activity) =>
    [
      ['But', description.purpose],
      ['Personnes concernées', `${subjects}.`],
      ['Données', `${data}.${note && ` ${note}`}`],
      ['Origine', description.origin],
      ['Destinataires', description.recipients],
      ['Conservation', `${description.retention}.`],
      ['Mesures de sécurité', security],
      ['Étranger', abroad],
    ] as const;

  return [
    {
      key: 'processing_register',
      paper: async () => {
        const { name, email } = await settings('organisation');
        const parts = (await activities()).flatMap((activity): PaperPart[] => [
          { heading: activity.description.title },
          { facts: factsOf(activity) },
        ]);
        return {
          title: 'Registre des activités de traitement',
          notes: [`Responsable du traitement\u00a0: ${[name, email].filter(Boolean).join(', ')}`, 'LPD art. 12'],
          parts,
        };
      },
      table: async () => {
        const rows = await activities();
        const headers = factsOf(rows[0]!).map(([label]) => label);
        return {
          columns: ['Activité', ...headers].map((header) => ({ header })),
          rows: rows.map((activity) => [activity.description.title, ...factsOf(activity).map(([, text]) => text)]),
        };
      },
    },
  ];
}
