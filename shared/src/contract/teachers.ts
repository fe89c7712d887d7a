import * as z from 'zod';
import { endpoints } from './endpoint';
import { keysOf, teacherStatusLabels } from './enumerations';
import {
  optionalChoice,
  optionalNpa,
  optionalPhone,
  optionalText,
  personName,
  requiredEmail,
  requiredPhone,
  version,
} from './fields';
import { idParams, instant } from './page';
import { missing, rejected, stale, versionMissing } from './problem';

const text = z.string().nullable();
const choice = z.int().nullable();

/** Section «Identité»; changed by its owner or the office, and written to the account as well. */
export const teacherIdentity = z.object({ lastName: personName, firstName: personName });

/** Section «Coordonnées»; the owner changes it too. The e-mail to sign in with is another one, see `account`. */
export const teacherContact = z.object({
  mobile: requiredPhone,
  phone: optionalPhone,
  email: requiredEmail,
  street: optionalText(120),
  houseNo: optionalText(20),
  npa: optionalNpa,
  city: optionalText(80),
  countryId: optionalChoice,
});

/** A teacher's page: identity and contact (class A), and the apprentices of the current groups. */
export const teacherFile = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(keysOf(teacherStatusLabels)),
  /** «Mon profil»: the reader is this teacher. */
  isOwn: z.boolean(),
  /** What the reader may change. */
  mayChange: z.boolean(),
  identity: z.object({ lastName: z.string(), firstName: z.string() }),
  contact: z.object({
    mobile: text,
    phone: text,
    email: text,
    street: text,
    houseNo: text,
    npa: text,
    city: text,
    countryId: choice,
    labels: z.object({ country: text }),
  }),
  study: z.object({ school: text, field: text, level: text }),
  currentStudents: z.array(
    z.object({ id: z.int(), lastName: z.string(), firstName: z.string(), groupId: z.int(), groupCode: z.string() }),
  ),
  updatedAt: instant,
});
export type TeacherFile = z.infer<typeof teacherFile>;

/** One section at a time; `version` is the teacher's. */
export const teacherChange = z.discriminatedUnion('section', [
  z.object({ section: z.literal('identity'), version, values: teacherIdentity }),
  z.object({ section: z.literal('contact'), version, values: teacherContact }),
]);
export type TeacherChange = z.output<typeof teacherChange>;

export const teachers = endpoints({
  show: {
    method: 'GET',
    path: '/api/teachers/:id',
    summary: 'Fiche d’un répétiteur; un répétiteur n’ouvre que la sienne',
    params: idParams,
    reply: teacherFile,
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/teachers/:id',
    summary: 'Change l’identité ou les coordonnées d’un répétiteur',
    params: idParams,
    body: teacherChange,
    reply: teacherFile,
    outcomes: { 409: stale(teacherFile), 422: rejected, 428: versionMissing },
  },
});
