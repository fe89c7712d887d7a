import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Person, personAt } from '../hostile/person';
import type { Chance } from './chance';
import type { TestServer } from './test-server';
import type { Journal } from './journal';

const here = '127.0.0.1';
export const password = 'Une-Annee-Entiere-2026!';
const hourMs = 3_600_000;

interface ClerkContext {
  testServer: TestServer;
  chance: Chance;
  journal: Journal;
}

interface ActOptions<T> {
  /** The rows of the audit log that the act leaves, by what it answered. */
  leaves: (answer: T) => readonly string[];
  /** The contract says that it may be sent again under the same key: at times it is. */
  isRepeatable?: boolean;
  /** The server is killed while it does this. What it answers afterwards when it was written already is read by this. */
  killed?: { readBack: () => Promise<T> };
}

type Body = Record<string, unknown>;

/** How often an act goes wrong first. */
const faults = { repeated: 0.1, stale: 0.1, unversioned: 0.03 };

/** Somebody with an account who works: each act is a second of the clock, noted with what it must leave in the audit log. */
export class Clerk {
  #person: Person | undefined;
  #signedInAt = 0;
  #seenAt = 0;
  /** The id of the account, known from the first sign-in. */
  id = 0;

  constructor(
    readonly context: ClerkContext,
    readonly email: string,
  ) {}

  /** Signs in when nobody is, or when the session is about to be over: a day idle, a week in all. */
  async #signedIn(): Promise<Person> {
    const { testServer, journal } = this.context;
    const at = testServer.now().getTime();
    if (this.#person && at - this.#seenAt < 23 * hourMs && at - this.#signedInAt < 160 * hourMs) {
      this.#seenAt = at;
      return this.#person;
    }
    await testServer.pass(1000);
    const person = await personAt(testServer.url, here);
    const answer = await person.ask('/login', { method: 'POST', body: { email: this.email, password } });
    if (answer.status !== 200)
      throw new Error(`${this.email}: sign-in answered ${answer.status} ${answer.body.toString()}`);
    this.id = (JSON.parse(answer.body.toString()) as { id: number }).id;
    this.#signedInAt = this.#seenAt = testServer.now().getTime();
    journal.note({
      who: this.id,
      what: `${this.email} se connecte`,
      instants: [this.#signedInAt],
      leaves: [`login user ${this.id}`],
    });
    return (this.#person = person);
  }

  async #send(method: string, path: string, body?: object, key?: string) {
    const person = await this.#signedIn();
    const answer = await person.ask(path, { method, body, ...(key && { headers: { 'idempotency-key': key } }) });
    const isJson = answer.body.length > 0 && /^[[{"]/.test(answer.body.toString('utf8', 0, 1));
    return {
      status: answer.status,
      body: answer.body,
      json: isJson ? (JSON.parse(answer.body.toString()) as unknown) : undefined,
    };
  }

  /** Reads; what leaves a row in the audit log (house 33) says so. */
  async read<T>(path: string, leaves: readonly string[] = []): Promise<T> {
    const { testServer, journal } = this.context;
    await this.#signedIn();
    if (leaves.length > 0) await testServer.pass(1000);
    const answer = await this.#send('GET', path);
    if (leaves.length > 0)
      journal.note({ who: this.id, what: `GET ${path}`, instants: [testServer.now().getTime()], leaves });
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.body.toString()}`);
    return answer.json as T;
  }

  /** Every row of a list, page by page. */
  async readAll<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page++) {
      const found = await this.read<{ rows: T[]; total: number }>(
        `${path}${path.includes('?') ? '&' : '?'}size=100&page=${page}`,
      );
      rows.push(...found.rows);
      if (rows.length >= found.total || found.rows.length === 0) return rows;
    }
  }

  /** A file that leaves the product, which is an act too (house 21): one that is made of what is asked for, or one that waits. */
  async download(what: string, path: string, body: object | undefined, leaves: readonly string[]): Promise<Buffer> {
    const { testServer, journal } = this.context;
    await this.#signedIn();
    await testServer.pass(1000);
    const answer = await this.#send(body ? 'POST' : 'GET', path, body);
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.toString()}`);
    journal.note({ who: this.id, what, instants: [testServer.now().getTime()], leaves });
    return answer.body;
  }

  /** Something that must be refused with this status, and leaves nothing. */
  async isRefused(
    what: string,
    method: string,
    path: string,
    body: Body,
    status: number,
    leaves: readonly string[] = [],
  ): Promise<void> {
    const { testServer, journal } = this.context;
    await this.#signedIn();
    await testServer.pass(1000);
    const answer = await this.#send(method, path, body, method === 'POST' ? randomUUID() : undefined);
    journal.note({ who: this.id, what: `${what} (refusé)`, instants: [testServer.now().getTime()], leaves });
    if (answer.status !== status)
      throw new Error(`${what}: ${answer.status} instead of ${status}: ${answer.body.toString()}`);
  }

  /** An act that asks something first, and leaves nothing: the yes to exactly that, to be sent along. */
  async isAsked(what: string, method: string, path: string, body: Body): Promise<string> {
    const { testServer, journal } = this.context;
    await this.#signedIn();
    await testServer.pass(1000);
    const { status, body: text, json } = await this.#send(method, path, body, randomUUID());
    journal.note({ who: this.id, what: `${what} (demandé)`, instants: [testServer.now().getTime()], leaves: [] });
    const { reason, agreed } = (json ?? {}) as { reason?: string; agreed?: string };
    if (status !== 409 || reason !== 'asked' || !agreed)
      throw new Error(`${what}: ${status} instead of a question: ${text.toString()}`);
    return agreed;
  }

  /** An act as people do it: at times from an old page, at times sent twice, once with a server that dies over it. */
  async act<T>(what: string, method: string, path: string, body: Body | undefined, options: ActOptions<T>): Promise<T> {
    const { testServer, chance, journal } = this.context;
    if (typeof body?.version === 'number' && body.version > 0) {
      if (chance.isSo(faults.stale))
        await this.isRefused(what, method, path, { ...body, version: body.version + 1 }, 409);
      if (chance.isSo(faults.unversioned))
        await this.isRefused(what, method, path, { ...body, version: undefined }, 428);
    }
    await this.#signedIn();
    await testServer.pass(1000);
    const key = options.isRepeatable ? randomUUID() : undefined;
    const instants = [testServer.now().getTime()];
    const send = () => this.#send(method, path, body, key);
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    if (options.killed) {
      const lost = send().catch(() => undefined);
      // Somewhere in the act: where, the seed says.
      await pause(chance.between(0, 12));
      await testServer.kill();
      await lost;
      // What the dead server held is free after a minute (security 86).
      await testServer.pass(61_000);
      instants.push(testServer.now().getTime());
      answer = await send();
      if (answer.status === 409 && /déjà été enregistré/.test(answer.body.toString()))
        answer = { status: 200, body: answer.body, json: await options.killed.readBack() };
    } else answer = await send();
    if (answer.status >= 300)
      throw new Error(`${what}: ${method} ${path}: ${answer.status} ${answer.body.toString()} ${JSON.stringify(body)}`);
    if (key && !options.killed && chance.isSo(faults.repeated)) {
      await testServer.pass(1000);
      instants.push(testServer.now().getTime());
      const again = await send();
      if (!isDeepStrictEqual(again.json, answer.json)) throw new Error(`${what}: sent twice, answered differently`);
    }
    const result = answer.json as T;
    journal.note({ who: this.id, what, instants, leaves: options.leaves(result) });
    return result;
  }
}
