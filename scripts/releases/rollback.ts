// npm run rollback -w remote-auth [-- <version>]: back to the release that was live before, or to this one, at once.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { moveTo } from './move';
import { command } from './stop';

command(() =>
  moveTo(process.argv[2], ({ call }, { name, ...body }) =>
    call(releases.rollback, { params: { package: name }, body }),
  ),
);
