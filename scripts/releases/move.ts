import type { releases } from '@tandem/shared/contract/delivery/releases';
import type { AnswerOf } from '@tandem/shared/contract/endpoint';
import { onceRun, ownPackage, bodyOf, said, standing } from './here';
import { sayProgress } from './progress';
import type { Server } from './server';
import { teamServer } from './who';

interface MoveRequest {
  name: string;
  base: string | null;
  /** Absent: the one that the call means by itself. */
  version?: string;
}

type Moved = AnswerOf<typeof releases.promote> | AnswerOf<typeof releases.rollback>;

/** Moves the pointer of the package in whose folder the command runs, and says where it stands then. */
export async function moveTo(
  version: string | undefined,
  move: (server: Server, request: MoveRequest) => Promise<Moved>,
): Promise<void> {
  const name = ownPackage();
  const server = await teamServer();
  const base = (await standing(server, name))?.live.version ?? null;
  const row = bodyOf(await onceRun(() => move(server, { name, base, ...(version && { version }) })));
  console.log(said(name, row));
  await sayProgress(server, name);
}
