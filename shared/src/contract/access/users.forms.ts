import * as z from 'zod';
import { chosenOne } from '../../fields/checks';
import { staffInvitation } from './users';

/** An invitation as its form holds it: whose account it will be, and the address to sign in with. */
export const invitationForm = staffInvitation.extend({ of: z.enum(['employee', 'teacher']), person: chosenOne() });
