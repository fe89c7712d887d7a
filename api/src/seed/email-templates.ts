import type { Queries } from '../platform/db/database';
import { emailTemplates } from '../platform/db/schema';

const signature = 'Avec nos meilleures salutations\nLe secrétariat';

/** Mails that an office sends from the first day on, by whom they are for. */
const students = [
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

Votre contrat d’apprentissage arrive bientôt à son terme. Si vous le prolongez, si vous répétez une année ou si vous commencez une autre formation, merci de nous le dire\u00a0: nous adapterons votre dossier {{numero}}.

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

const teachers = [
  {
    key: 'te_missing_papers',
    name: 'Dossier à compléter',
    subject: 'Votre dossier de répétiteur·trice',
    body: `Bonjour {{prenom}} {{nom}},

Il manque encore des pièces à votre dossier. Merci de passer au secrétariat ou de nous appeler pour convenir d’un moment\u00a0; n’envoyez ni numéro AVS ni coordonnées bancaires par e-mail.

${signature}`,
  },
  {
    key: 'te_availability',
    name: 'Disponibilités à mettre à jour',
    subject: 'Vos disponibilités pour les prochains cours',
    body: `Bonjour {{prenom}} {{nom}},

Nous formons les groupes des prochaines semaines. Merci de mettre à jour vos disponibilités dans votre profil, ou de nous les indiquer en réponse à ce message.

${signature}`,
  },
];

/** The first templates; those that are there already stay as they are. */
export async function seedEmailTemplates(db: Queries, now: Date): Promise<void> {
  const stamp = { createdAt: now, updatedAt: now };
  const rows = [
    ...students.map((template) => ({ ...template, audience: 'student', ...stamp })),
    ...teachers.map((template) => ({ ...template, audience: 'teacher', ...stamp })),
  ];
  await db.insert(emailTemplates).values(rows).onConflictDoNothing({ target: emailTemplates.key });
}
