import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { type Check, groupPage, linkTo, studentPage } from '../../platform/consistency/check';
import { fullName } from '../../platform/db/names';
import { placingRepository } from '../placing/placing.repository';

const reason = 'Contrôle de cohérence';

export function registrationsChecks(services: Services): Check[] {
  const placing = placingRepository(services);
  return [
    {
      key: 'places-of-nobody',
      order: 10,
      title: 'Places occupées sans inscription placée',
      explains: 'La place est prise alors que l’inscription est close ou attend encore.',
      find: () => sql`select r.id, ${fullName('s')} as label, g.code as note, jsonb_build_array(
          ${linkTo(sql`'Fiche'`, studentPage, sql`s.id || '?tab=appapp'`)}, ${linkTo(sql`'Groupe'`, groupPage, sql`g.id`)}) as links
        from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = r.student_id
        join groups g on g.id = e.group_id where e.to_date is null and r.status <> 'placed'`,
      mend: {
        asks: 'La place prend fin hier, ou le jour de la dernière présence saisie. L’inscription garde son statut.',
        take: (work, registrationId) => placing.release(work, registrationId, reason),
      },
    },
    {
      key: 'placed-without-place',
      order: 20,
      title: 'Inscriptions placées, sans place',
      explains: 'Le statut dit «\u00a0Placée\u00a0», mais aucun groupe ne compte cette personne.',
      find: () => sql`select r.id, ${fullName('s')} as label, branch.label as note,
          jsonb_build_array(${linkTo(sql`'Fiche'`, studentPage, sql`s.id || '?tab=appapp'`)}) as links
        from registrations r join students s on s.id = r.student_id join list_items branch on branch.id = r.branch_id
        where r.status = 'placed' and not exists (select from enrolments e
          where e.registration_id = r.id and e.to_date is null)`,
      mend: {
        asks: 'L’inscription revient en attente, et peut être placée de nouveau. Personne n’est averti.',
        take: (work, registrationId) => placing.leave(work, { registrationId, from: work.today, letters: [] }, reason),
      },
    },
    {
      key: 'places-in-closed-groups',
      order: 30,
      title: 'Places encore ouvertes dans un groupe terminé',
      explains: 'Le groupe est clos, mais l’inscription dit toujours «\u00a0Placée\u00a0».',
      find: () => sql`select r.id, ${fullName('s')} as label, g.code as note, jsonb_build_array(
          ${linkTo(sql`'Fiche'`, studentPage, sql`s.id || '?tab=appapp'`)}, ${linkTo(sql`'Groupe'`, groupPage, sql`g.id`)}) as links
        from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = r.student_id
        join groups g on g.id = e.group_id where e.to_date is null and r.status = 'placed' and g.status = 'closed'`,
      mend: {
        asks: 'La place prend fin aujourd’hui et l’inscription est terminée. Personne n’est averti.',
        take: (work, registrationId) => placing.complete(work, { registrationId, lastDay: work.today, letters: [] }),
      },
    },
  ];
}
