import type { FastifyRequest } from 'fastify';
import { normaliseEmail } from '@tandem/shared/rules/identifiers/email';
import type { Queries } from '../../platform/db/database';
import type { Limit, Limits } from '../../platform/http/limits.repository';
import type { Devices } from '../../platform/http/devices';
import { keyOfNetwork, networkOf } from '../../platform/http/network';

const minutes = (count: number) => count * 60;
const bucketsOfPerson = (email: string) => `login:person:${email}:`;

/**
 * Security 2. A browser that has signed in as this person before counts its own failures: nobody else can use them up. All others
 * share those of their place, of the address, and of both.
 */
export function bucketsOf(devices: Devices, given: string, request: FastifyRequest): Limit[] {
  const email = normaliseEmail(given);
  const device = devices.find(request, email);
  if (device) return [{ key: `${bucketsOfPerson(email)}device:${device}`, max: 10, seconds: minutes(15) }];
  return [
    { key: `${bucketsOfPerson(email)}ip:${networkOf(request.ip)}`, max: 5, seconds: minutes(1) },
    { key: keyOfNetwork('login', request.ip), max: 25, seconds: minutes(5) },
    { key: `${bucketsOfPerson(email)}strangers`, max: 25, seconds: minutes(15) },
  ];
}

/** Security 94: the same for the second step. A code has six digits, so strangers have fewer tries, from all places together. */
export function stepBucketsOf(devices: Devices, email: string, request: FastifyRequest): Limit[] {
  const person = `second-step:person:${email}:`;
  const device = devices.find(request, email);
  if (device) return [{ key: `${person}device:${device}`, max: 10, seconds: minutes(15) }];
  return [
    { key: keyOfNetwork('second-step', request.ip), max: 25, seconds: minutes(5) },
    { key: `${person}strangers`, max: 5, seconds: minutes(15) },
  ];
}

/** Who has proved by mail that the account is theirs starts anew in every browser, whatever they or others have tried. */
export const forgetFailures = (limits: Limits, queries: Queries, given: string): Promise<void> =>
  limits.forget(queries, bucketsOfPerson(normaliseEmail(given)));
