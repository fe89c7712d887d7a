// npm run promote -w remote-auth [-- <version>]: the release on trial, or this one, becomes live for everyone.
import { releases } from '@tandem/shared/contract/delivery/releases';
import { moveTo } from './move';

moveTo(releases.promote);
