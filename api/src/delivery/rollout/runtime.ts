import type { RuntimeConfig } from '@tandem/shared/platform';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { type Config, runtimeOf } from '../../config';
import type { Memory } from '../../platform/memory';
import type { SettingsReader } from '../../platform/settings/settings.reader.repository';
import { lastKnown } from './last-known';

export type RuntimeReader = () => Promise<RuntimeConfig>;

interface Needs {
  config: Config;
  settings: SettingsReader;
  memory: Memory;
}

/** What the pages are told; of the general settings only where the public reaches the organisation. */
export function runtimeReader({ config, settings, memory }: Needs): RuntimeReader {
  const organisation = lastKnown({ read: () => settings('organisation'), memory });
  return async () => {
    const known = await organisation.read().catch(() => undefined);
    return {
      ...runtimeOf(config),
      ...(known?.email && { contactEmail: known.email }),
      ...(known?.phone && { contactPhone: formatPhone(known.phone) }),
    };
  };
}
