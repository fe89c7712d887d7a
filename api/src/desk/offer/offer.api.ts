import { offer } from '@tandem/shared/contract/desk/offer';
import { today } from '@tandem/shared/rules/dates';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { offerPolicy } from './offer.policy';
import { offerRepository } from './offer.repository';

export function offerApi(app: App, { db, now, settings }: Services) {
  const repository = offerRepository(db);

  mount(app, offer, offerPolicy, {
    read: () => repository.read(today(now())),
    notice: async () => ({ text: (await settings('privacy')).notice }),
  });
}
