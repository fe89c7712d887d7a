import { audiences, type Audience, type Identity } from '@tandem/shared/access';
import { decide, hrefTo, isPublic } from '@tandem/shared/routing';
import { linksFor } from './frame/links';
import table from './routes';

const settings = `branch, location-course, payer-type, why-appapp, source-student, coachapp-source-teacher,
  coachapp-accompanying-area, coachapp-refusal-reason, coachapp-end-reason, coachapp-office, coachapp-network-function,
  coachapp-registration-person-function, training-year, learning-year, other-organizations, additional-year,
  profession-category, fail-reason, holiday-profiles, holiday-profiles/add, holiday-profile/{id}/edit, learning-school,
  teacher-school, civil-status, languages, course-locations, political-localities, nationality, country-of-origin,
  country, residence-permits, profession, region, teacher-sources, school-track`;
const screens = `notification; dashboard; students; students/add; students/show/{id}; students/reg-app-app/{id};
  students/reg-coach-app/{id}; teachers; teachers/show/{id}; appapp; appapp/groups; appapp/group/show/{id};
  appapp/groups/add/{branchId}/{locationCourseId}; coachapp; presence; presence/student/{id}; employees; statistics;
  reports; account; settings; email-template; special-functions; database-backup;
  coachapp/accompaniment/add/{coachappId}/{studentId};
  coachapp/accompaniment/edit/{coachappId}/{studentId}/{accompId}; login`;
const specified = [...screens.split(/;\s+/), ...settings.split(/,\s+/).map((word) => `settings/${word}`)].map(
  (path) => `/internal/${path.replace(/\{(\w+)\}/g, ':$1')}`,
);

const people: Record<Exclude<Audience, 'anonymous'>, Identity> = {
  admin: { id: 1, role: 'admin', teacher: null },
  appapp_administrator: { id: 2, role: 'appapp_administrator', teacher: null },
  coach: { id: 3, role: 'coach', teacher: null },
  teacher: { id: 4, role: 'teacher', teacher: { id: 7 } },
  external: { id: 5, role: 'external_conseiller', teacher: null },
};
const personOf = (audience: Audience) => (audience === 'anonymous' ? null : people[audience]);
const paths = table.routes.map(({ path }) => path);
const rowOf = (path: string) => table.routes.find((row) => row.path === `/internal/${path}`)!;
const business = table.routes.filter(({ path }) => path !== '/internal/login');
const numbers = { id: '12', branchId: '1', locationCourseId: '2', coachappId: '3', studentId: '4', accompId: '5' };

describe('les adresses internes (spec §2)', () => {
  it('sont exactement celles de la spécification', () => {
    expect(paths.toSorted()).toEqual(specified.toSorted());
  });

  it.each(table.routes.map((row) => [row.path, row] as const))('%s a un titre et des rôles', (_, row) => {
    expect(row.title).toMatch(/\S/);
    expect(row.roles.length).toBeGreaterThan(0);
  });

  it.each(table.routes.map((row) => [row.path, row] as const))('%s a une page', async (_, row) => {
    expect(typeof (await row.page()).default).toBe('function');
  });

  it('seule la page de connexion est ouverte aux visiteurs', () => {
    expect(table.routes.filter(isPublic).map(({ path }) => path)).toEqual(['/internal/login']);
  });
});

describe('les liens de la barre latérale (spec §6)', () => {
  const all = ['admin', 'appapp_administrator', 'coach', 'teacher'];
  const visible: [title: string, roles: string[]][] = [
    ['Accueil', all],
    ['Apprentis', ['admin', 'appapp_administrator', 'coach']],
    ['Répétiteurs', ['admin', 'appapp_administrator', 'coach']],
    ['Mon profil', ['teacher']],
    ['AppApp', ['admin', 'appapp_administrator', 'coach']],
    ['CoachApp', ['admin', 'coach']],
    ['Présences', ['admin', 'coach']],
    ['Collaborateurs', ['admin']],
    ['Statistiques', ['admin']],
    ['Rapports', ['admin', 'appapp_administrator']],
  ];

  it.each(all)('%s voit exactement les siens, dans l’ordre', (role) => {
    const titles = linksFor(table.routes, people[role as keyof typeof people]).map(({ title }) => title);
    expect(titles).toEqual(visible.filter(([, roles]) => roles.includes(role)).map(([title]) => title));
  });

  it('« Mon profil » mène à la page du répétiteur lui-même', () => {
    const links = linksFor(table.routes, people.teacher);
    expect(links.find(({ title }) => title === 'Mon profil')?.href).toBe('/internal/teachers/show/7');
  });
});

describe('la garde des pages internes (spec §6)', () => {
  const own = '/internal/teachers/show/7';
  const dashboard = '/internal/dashboard';

  it.each(business.map((row) => [row.path, row] as const))(
    '%s renvoie les visiteurs à / et les externes chez eux',
    (_, row) => {
      expect(decide(row, null, numbers)).toEqual({ open: false, to: '/' });
      expect(decide(row, people.external, numbers)).toEqual({ open: false, to: '/external/ca-apprentice' });
    },
  );

  it('un répétiteur n’ouvre que son profil, le groupe et l’apprenti', () => {
    const open = business.filter((row) => decide(row, people.teacher, { ...numbers, id: '7' }).open);
    expect(open.map(({ path }) => path.replace('/internal/', ''))).toEqual([
      'appapp/group/show/:id',
      'students/show/:id',
      'teachers/show/:id',
    ]);
  });

  it.each(business.map((row) => [row.path, row] as const))(
    '%s renvoie un répétiteur à son profil quand elle lui est fermée',
    (_, row) => {
      const decision = decide(row, people.teacher, { ...numbers, id: '8' });
      if (!decision.open) expect(decision.to).toBe(own);
      else expect(row.path).not.toMatch(/teachers/);
    },
  );

  const only: [path: string, roles: Audience[], to?: Partial<Record<Audience, string>>][] = [
    ['students', ['admin', 'appapp_administrator', 'coach']],
    ['students/reg-coach-app/:id', ['admin', 'coach'], { appapp_administrator: dashboard }],
    ['coachapp', ['admin', 'coach'], { appapp_administrator: dashboard }],
    ['presence', ['admin', 'coach'], { appapp_administrator: '/internal/appapp/groups' }],
    ['presence/student/:id', ['admin', 'coach'], { appapp_administrator: '/internal/appapp/groups' }],
    ['appapp/groups/add/:branchId/:locationCourseId', ['admin', 'appapp_administrator'], { coach: dashboard }],
    ['reports', ['admin', 'appapp_administrator'], { coach: dashboard }],
    ['employees', ['admin'], { coach: dashboard, appapp_administrator: dashboard }],
    ['settings/branch', ['admin'], { coach: dashboard, appapp_administrator: dashboard }],
    ['email-template', ['admin'], { coach: dashboard, appapp_administrator: dashboard }],
    ['special-functions', ['admin'], { coach: dashboard, appapp_administrator: dashboard }],
    ['database-backup', ['admin'], { coach: dashboard, appapp_administrator: dashboard }],
  ];
  it.each(only)('%s est ouverte à %p', (path, roles, to = {}) => {
    for (const audience of audiences) {
      const decision = decide(rowOf(path), personOf(audience), numbers);
      expect([audience, decision.open]).toEqual([audience, roles.includes(audience)]);
      if (!decision.open && to[audience]) expect(decision.to).toBe(to[audience]);
    }
  });

  it.each([
    ['admin', { open: false, to: dashboard }],
    ['appapp_administrator', { open: false, to: dashboard }],
    ['coach', { open: false, to: dashboard }],
    ['teacher', { open: false, to: '/internal/teachers/show/7' }],
    ['external', { open: false, to: '/external/ca-apprentice' }],
    ['anonymous', { open: true }],
  ] as const)(
    '/internal/login envoie %s au tableau de bord, ou à sa place, sans refus (spec §2)',
    (audience, decision) => expect(decide(rowOf('login'), personOf(audience), {})).toEqual(decision),
  );

  it('les adresses se remplissent avec leurs paramètres', () => {
    expect(hrefTo(rowOf('students/show/:id').path, { id: 12 })).toBe('/internal/students/show/12');
  });
});
