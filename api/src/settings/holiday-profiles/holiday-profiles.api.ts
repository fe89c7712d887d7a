import type {
  HolidayProfile,
  HolidayProfileFields,
  holidayProfiles,
} from '@tandem/shared/contract/settings/holiday-profiles';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import { decodeText } from '../../platform/files/decode';
import type { Handlers } from '../../platform/http/answer';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { periodsOfIcs } from './holiday-profiles.ics';
import { holidayProfilesRepository } from './holiday-profiles.repository';
import { checkFields, nameTaken, nextYearOf } from './holiday-profiles.rules';

/** Events that are left out and named. */
const mostNamed = 100;

const answerOf = answering('Ce profil a été modifié entre-temps.', (profile: HolidayProfile) => profile);

export function holidayProfilesHandlers(services: Services): Handlers<typeof holidayProfiles> {
  const { db } = services;
  const repository = holidayProfilesRepository(services);

  async function known(id: number) {
    const profile = await repository.find(id);
    if (!profile) throw notFound('Profil de vacances');
    return profile;
  }

  async function check(fields: HolidayProfileFields, before?: { id: number; trainingYearId: number | null }) {
    checkFields(fields, await repository.years());
    const year = { field: 'values.trainingYearId', list: 'training-year', value: fields.trainingYearId } as const;
    const faults = await faultsOf(db, [year], new Set(before?.trainingYearId ? [before.trainingYearId] : []));
    if (Object.keys(faults).length > 0) throw refused(faults);
    if (await repository.isTaken(fields.name, before?.id)) throw nameTaken();
  }

  return {
    list: async () => ({ rows: await repository.list() }),
    show: ({ params: { id } }) => known(id),

    add: async ({ body: { values }, person }) => {
      await check(values);
      return repository.add(values, person);
    },

    change: async ({ params: { id }, body: { version, values, ...settling }, person }) => {
      await check(values, await known(id));
      const { batch, ...written } = await repository.change({ id, version }, { fields: values, settling }, person);
      return written.isStale ? answerOf(person, written) : { ...written.row, batch };
    },

    copyToNextYear: async ({ params: { id }, person }) => {
      const copy = nextYearOf(await known(id), await repository.years());
      if (await repository.isTaken(copy.name)) {
        throw new Problem(422, `Le profil «${copy.name}» existe déjà.`, {});
      }
      return repository.add(copy, person);
    },

    importIcs: ({ body: { text = '', bytes, year } }) => {
      const found = periodsOfIcs(bytes === undefined ? text : decodeText(Buffer.from(bytes, 'base64')), year);
      if (!found) throw refused({ text: 'Ce fichier n’est pas un calendrier .ics lisible.' });
      const { periods, leftOut } = found;
      return { periods, leftOut: leftOut.length, passedOver: leftOut.slice(0, mostNamed) };
    },
  };
}
