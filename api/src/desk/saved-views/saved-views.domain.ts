import { office } from '@tandem/shared/access';
import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { savedViewsHandlers } from './saved-views.api';
import { refuseTooMany, savedViewAuditLabels } from './saved-views.repository';

/** Whoever has lists has views of them (access 9); the list itself says who opens it (`savedViewScreens`). */
const savedViewsPolicy = {
  list: office,
  create: office,
  change: office,
  remove: office,
} as const satisfies Policy<typeof savedViews>;

export const savedViewsDomain: Domain = {
  api: (app, services) => mount(app, savedViews, savedViewsPolicy, savedViewsHandlers(services)),
  undo: () => [
    {
      table: 'saved_views',
      entity: 'saved_view',
      audiences: office,
      nameOf: sql`gone.before->>'name'`,
      changed: 'la vue a été modifiée entre-temps.',
      check: refuseTooMany,
    },
  ],
  entities: {
    saved_view: {
      auditLabels: savedViewAuditLabels,
      actionLabels: { create: 'Vue enregistrée', change: 'Vue modifiée', remove: 'Vue supprimée' },
    },
  },
  privacy: [
    {
      table: 'saved_views',
      label: 'Vues enregistrées',
      purpose: 'account',
      of: ofAccount('owner_id'),
      forgets: 'row',
      mentions: { name: 'mask', address: 'row' },
      // Whom somebody looked for is somebody else.
      hides: ['name', 'address'],
    },
  ],
};
