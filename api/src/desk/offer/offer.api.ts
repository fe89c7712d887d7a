import type { offer } from '@tandem/shared/contract/desk/offer';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { offerRepository } from './offer.repository';

export function offerHandlers({ db, now, settings }: Services): Handlers<typeof offer, keyof typeof offer> {
  const repository = offerRepository(db);

  return {
    read: async () => ({
      ...(await repository.read(today(now()))),
      contribution: (await settings('group')).contribution,
    }),
    notice: async () => ({ text: (await settings('privacy')).notice }),
  };
}
