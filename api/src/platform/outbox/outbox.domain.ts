import { outbox } from '@tandem/shared/contract/platform/outbox';
import type { Domain } from '../../domain';
import { ago } from '../jobs/ago';
import { purgeTexts } from '../bulk/mail.repository';
import type { Policy } from '../http/policy';
import { mount } from '../http/mount';
import { deliveryJob, GiveUp } from './delivery';
import { settleFailed } from './failed.repository';
import { mailSender } from './mail';
import { outboxHandlers } from './outbox.api';

const outboxPolicy = {
  listUnsent: ['admin'],
  listMails: ['admin'],
  resend: ['admin'],
  remove: ['admin'],
} as const satisfies Policy<typeof outbox>;

const staleMs = 24 * 3_600_000;
const unsentDays = 90;
/** A year, as periods of years count their days here. */
const yearDays = 366;

export const outboxDomain: Domain = {
  api: (app, services) => mount(app, outbox, outboxPolicy, outboxHandlers(services)),
  entities: {
    outbox: { actionLabels: { resend: 'Message renvoyé', remove: 'Message non envoyé supprimé' } },
  },
  // Held mails of coaching are among them: a merge moves them without telling how many there are.
  onStudents: { outbox: { label: 'E-mails à des tiers', isCoaching: true } },
  jobs: [
    deliveryJob('mail', ({ config, settings, outbox, now }) => {
      const send = mailSender(config, settings);
      return (
        send &&
        (async (payload, { id, createdAt }) => {
          if (now().getTime() - createdAt.getTime() > staleMs) throw new GiveUp('older than a day');
          await send(outbox.openMail(payload), `${createdAt.getTime()}.${id}`);
        })
      );
    }),
  ],
  scheduledTasks: [
    async ({ outbox, now, settings }) =>
      outbox.purge({ before: ago(now, (await settings('retention')).mails * yearDays), unsent: ago(now, unsentDays) }),
    // Also what went with an apprentice's file, or in a restored database.
    ({ db, now }) => db.transaction((tx) => settleFailed(tx, now())),
    ({ outbox }) => outbox.takeUp(),
    async ({ db, now, settings }) => purgeTexts(db, ago(now, (await settings('retention')).mails * yearDays)),
  ],
  privacy: [
    {
      table: 'bulk_mails',
      label: 'Textes écrits à plusieurs',
      purpose: 'journal',
      of: {},
      forgets: {},
      mentions: { text: 'mask' },
    },
    {
      table: 'email_templates',
      label: 'Modèles d’e-mails',
      purpose: 'journal',
      of: {},
      forgets: {},
      retains: ['key', 'name', 'audience', 'subject'],
      mentions: { body: 'mask' },
    },
    {
      table: 'email_template_versions',
      label: 'Anciens textes de modèles',
      purpose: 'journal',
      of: {},
      forgets: {},
      retains: ['subject'],
      mentions: { body: 'mask' },
    },
    {
      table: 'outbox',
      label: 'E-mails envoyés',
      purpose: 'journal',
      of: { student: 'student_id' },
      forgets: 'row',
      mentions: { address: 'mask', subject: 'mask', addressee: 'mask', last_error: 'mask' },
      // What is still to leave is sealed; the rest says how it is delivered.
      hides: [
        'payload',
        'attempts',
        'next_attempt_at',
        'locked_until',
        'last_error',
        'matter',
        'other_student_ids',
        'is_coaching',
        'template',
        'is_test',
      ],
    },
  ],
  nonPersonalTables: {
    given_templates: 'Modèles déjà donnés à cette installation',
    rate_limits: 'Compteurs de quelques minutes',
    secret_probe: 'Une ligne scellée',
    settings: 'Réglages généraux',
  },
};
