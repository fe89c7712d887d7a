// npm run promote -w remote-auth [-- <version> --at-once]: the release on trial, or this one, reaches the next share of people, or all.
import { parseArgs } from 'node:util';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { moveTo } from './move';
import { sayAtOnce } from './progress';
import { command } from './stop';

command(async () => {
  const { values, positionals } = parseArgs({ options: { 'at-once': { type: 'boolean' } }, allowPositionals: true });
  if (values['at-once']) sayAtOnce();
  await moveTo(positionals[0], ({ call }, { name, ...body }) => {
    const to = values['at-once'] && { percent: 100 as const };
    return call(releases.promote, { params: { package: name }, body: { ...body, ...to } });
  });
});
