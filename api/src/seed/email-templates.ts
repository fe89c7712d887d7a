import type { Queries } from '../db/database';
import { emailTemplates } from '../db/schema';

const signature = 'Avec nos meilleures salutations\nLe secrétariat';

/** Mails that an office sends to apprentices from the first day on. */
const templates = [
  {
    key: 'st_missing_details',
    name: 'Coordonnées à compléter',
    subject: 'Vos coordonnées (dossier {{numero}})',
    body: `Bonjour {{prenom}} {{nom}},

Votre dossier {{numero}} n’est pas complet. Merci de répondre à ce message avec votre adresse, votre numéro de téléphone et le nom de votre entreprise formatrice.

${signature}`,
  },
  {
    key: 'st_contract_ending',
    name: 'Fin du contrat d’apprentissage',
    subject: 'Fin de votre contrat d’apprentissage',
    body: `Bonjour {{prenom}} {{nom}},

Votre contrat d’apprentissage arrive bientôt à son terme. Si vous le prolongez, si vous répétez une année ou si vous commencez une autre formation, merci de nous le dire : nous adapterons votre dossier {{numero}}.

${signature}`,
  },
  {
    key: 'st_appointment',
    name: 'Invitation à prendre contact',
    subject: 'Prenons contact',
    body: `Bonjour {{prenom}} {{nom}},

Nous aimerions faire le point avec vous sur votre formation. Répondez à ce message en indiquant deux moments de la semaine où nous pouvons vous appeler.

${signature}`,
  },
];

/** The first templates for apprentices; those that are there already stay as they are. */
export async function seedEmailTemplates(db: Queries, now: Date): Promise<void> {
  const rows = templates.map((template) => ({ ...template, audience: 'student', createdAt: now, updatedAt: now }));
  await db.insert(emailTemplates).values(rows).onConflictDoNothing({ target: emailTemplates.key });
}
