import { frenchFault } from '@tandem/shared/rules/french-fault';
import * as z from 'zod';

/** Schemas' own sentences win; this words the rest. */
export const speakFrench = () => z.config({ customError: frenchFault });
