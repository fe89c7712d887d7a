#!/usr/bin/env node
// The command from its sources; the packed kit holds it compiled.
import { register } from 'tsx/esm/api';

register();
await import('../scripts/releases/tandem.ts');
