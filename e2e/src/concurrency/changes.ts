import { expect, type Locator, type Page, test } from '@playwright/test';
import { post, read } from '../calls';
import { aStudent, aYear, button, mailOf, named, unique } from './records';

export interface Stored {
  version: number;
  text: string;
}

/** A record that nobody else touches. */
export interface Subject {
  address: string;
  /** The calls that write it. */
  writes: RegExp;
  /** From its page to its form. */
  open: (page: Page) => Promise<unknown>;
  /** What is typed into. */
  field: (page: Page) => Locator;
  read: () => Promise<Stored>;
  /** Three texts for the field; words, unless it takes something else. */
  texts?: readonly string[];
}

/** Every screen that changes something which has a version. */
export const changes: Record<string, (page: Page) => Promise<Subject>> = {
  'une section d’un apprenti': async (page) => {
    const { id } = await aStudent(page);
    return {
      address: `/internal/students/show/${id}`,
      writes: /\/api\/students\/\d+$/,
      open: (on) => button(on, 'Modifier Coordonnées').click(),
      field: (on) => named(on, 'E-mail'),
      texts: ['un@exemple.ch', 'deux@exemple.ch', 'trois@exemple.ch'],
      read: async () => {
        const { version, contact } = await read<{ version: number; contact: { email: string } }>(
          page,
          `/api/students/${id}`,
        );
        return { version, text: contact.email };
      },
    };
  },
  'une entreprise': async (page) => {
    const { id, companyId } = await aStudent(page);
    return {
      address: `/internal/students/show/${id}?company=${companyId}`,
      writes: /\/api\/companies\/\d+$/,
      open: (on) => button(on, 'Modifier Entreprise').click(),
      field: (on) => named(on, 'Branche d’activité'),
      read: async () => {
        const { version, details } = await read<{ version: number; details: { sector: string } }>(
          page,
          `/api/companies/${companyId}`,
        );
        return { version, text: details.sector };
      },
    };
  },
  'une remarque': async (page) => {
    const { id } = await aStudent(page);
    await post<{ id: number }>(page, `/api/students/${id}/notes`, { values: { text: 'Essai' } });
    return {
      address: `/internal/students/show/${id}?tab=notes`,
      writes: /\/notes\/\d+$/,
      open: (on) => button(on, /^Modifier la remarque/).click(),
      field: (on) => named(on, 'Remarque'),
      read: async () => (await read<{ rows: Stored[] }>(page, `/api/students/${id}/notes`)).rows[0]!,
    };
  },
  'l’identité d’un répétiteur': async (page) => {
    const contact = {
      mobile: '079 222 33 44',
      phone: null,
      email: 'luca@exemple.ch',
      street: null,
      houseNo: null,
      npa: null,
      city: null,
      countryId: null,
    };
    const { id } = await post<{ id: number }>(page, '/api/teachers', {
      identity: { lastName: unique(), firstName: 'Luca' },
      contact,
    });
    return {
      address: `/internal/teachers/show/${id}`,
      writes: /\/api\/teachers\/\d+$/,
      open: (on) => button(on, 'Modifier Identité').click(),
      field: (on) => named(on, 'Prénom'),
      read: async () => {
        const { version, identity } = await read<{ version: number; identity: { firstName: string } }>(
          page,
          `/api/teachers/${id}`,
        );
        return { version, text: identity.firstName };
      },
    };
  },
  'un collaborateur': async (page) => {
    const lastName = unique();
    const values = {
      firstName: 'Ève',
      lastName,
      email: mailOf(lastName),
      phone: null,
      function: 'Coach',
      workload: 80,
      coachAppOfficeId: null,
      hiredOn: null,
    };
    const { id } = await post<{ id: number }>(page, '/api/employees', { values });
    return {
      address: `/internal/employees?search=${lastName}`,
      writes: /\/api\/employees\/\d+$/,
      open: (on) => button(on, `Ève ${lastName}`).click(),
      field: (on) => named(on, 'Fonction'),
      read: async () => {
        const { version, function: text } = await read<{ version: number; function: string }>(
          page,
          `/api/employees/${id}`,
        );
        return { version, text };
      },
    };
  },
  'un compte externe': async (page) => {
    const lastName = unique();
    await post<{ id: number }>(page, '/api/users', {
      of: 'external',
      firstName: 'Rose',
      lastName,
      organisation: 'Office',
      function: 'Conseillère',
      phone: null,
      email: mailOf(lastName),
    });
    return {
      address: `/internal/employees?tab=external&search=${lastName}`,
      writes: /\/api\/users\/\d+\/external$/,
      open: (on) => button(on, `Rose ${lastName}`).click(),
      field: (on) => named(on, 'Organisation'),
      read: async () => {
        const { rows } = await read<{ rows: { version: number; organisation: string }[] }>(
          page,
          `/api/users?search=${lastName}`,
        );
        return { version: rows[0]!.version, text: rows[0]!.organisation };
      },
    };
  },
  'un profil de vacances': async (page) => {
    const { id } = await post<{ id: number }>(page, '/api/holiday-profiles', {
      values: { name: unique(), trainingYearId: await aYear(page), canton: 'VD', periods: [] },
    });
    return {
      address: `/internal/settings/holiday-profile/${id}/edit`,
      writes: /\/api\/holiday-profiles\/\d+$/,
      open: (on) => expect(named(on, 'Nom du profil')).toBeVisible(),
      field: (on) => named(on, 'Nom du profil'),
      read: async () => {
        const { version, name } = await read<{ version: number; name: string }>(page, `/api/holiday-profiles/${id}`);
        return { version, text: name };
      },
    };
  },
  'une valeur de liste': async (page) => {
    const items = async () =>
      (await read<{ items: { id: number; version: number; label: string }[] }>(page, '/api/lists/school-track/items'))
        .items;
    const { id } = (await items())[test.info().parallelIndex]!;
    const now = async () => {
      const { version, label } = (await items()).find((item) => item.id === id)!;
      return { version, text: label };
    };
    return {
      address: '/internal/settings/school-track',
      writes: /\/items\/\d+$/,
      open: async (on) => button(on, (await now()).text).click(),
      field: (on) => named(on, 'Libellé'),
      texts: [unique(), unique(), unique()],
      read: now,
    };
  },
  'les réglages généraux': async (page) => {
    // A section has no other like it: each worker takes one of its own.
    const [section, title, field] =
      test.info().parallelIndex % 2
        ? (['organisation', 'Organisation', 'Expéditeur des e-mails'] as const)
        : (['group', 'Cours AppApp', 'Séances prévues'] as const);
    return {
      address: '/internal/settings?tab=general',
      writes: /\/api\/settings$/,
      open: (on) => button(on, `Modifier ${title}`).click(),
      field: (on) => on.getByLabel(field),
      ...(section === 'group' && { texts: ['41', '42', '43'] }),
      read: async () => {
        const now = await read<Record<string, { version: number; values: Record<string, unknown> }>>(
          page,
          '/api/settings',
        );
        const { version, values } = now[section]!;
        return { version, text: String(section === 'group' ? values['plannedLessons'] : values['mailName']) };
      },
    };
  },
};
