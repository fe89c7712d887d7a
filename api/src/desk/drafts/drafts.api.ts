import type { drafts } from '@tandem/shared/contract/desk/drafts';
import { withoutSecrets } from '@tandem/shared/rules/privacy/without-secrets';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { staleAnswer } from '../../platform/http/write';
import { draftsRepository } from './drafts.repository';

/** Drafts are their owner's alone and are no facts of the register: like preferences, they leave no trace in the audit. */
export function draftsHandlers({ db, now }: Services): Handlers<typeof drafts> {
  const repository = draftsRepository(db, now);

  return {
    show: async ({ params: { form }, person }) => ({
      draft: (await repository.find({ ownerId: person.id, form })) ?? null,
    }),

    save: async ({ params: { form }, body: { version, values }, person }) => {
      const mine = { ownerId: person.id, form };
      const save = () => repository.save(mine, version, withoutSecrets(values) as Record<string, unknown>);
      const saved = await save();
      if (saved !== undefined) return { version: saved };
      const current = await repository.find(mine);
      // Retired between the two: what is typed begins a draft of its own.
      if (!current) return { version: (await save()) ?? 1 };
      return staleAnswer('Ce brouillon a changé dans un autre onglet.', current);
    },

    remove: ({ params: { form }, person }) => repository.remove({ ownerId: person.id, form }),
  };
}
