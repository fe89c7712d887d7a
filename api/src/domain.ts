import type { UndoPart } from './platform/acts/part';
import type { Announced } from './platform/announced';
import type { Check } from './platform/consistency/check';
import type { DeparturePart } from './platform/departures/part';
import type { ImportKind } from './platform/imports/kind';
import type { IntakePart } from './platform/intake/part';
import type { JobKind } from './platform/jobs/queue';
import type { Work } from './platform/jobs/runner';
import type { LessonsPort } from './platform/lessons-port';
import type { RegionPart } from './platform/regions/part';
import type { RegistrationsPort } from './platform/registrations/port';
import type { AnyReport } from './platform/reports/report';
import type { RolloverPart } from './platform/rollover/part';
import type { App, Services } from './services';

/** Background work of one kind. */
export interface Job extends JobKind {
  /** Made once in each process; undefined: this server does not do it. */
  work: (services: Services) => Work | undefined;
}

/** A domain: its calls, what it does in the background, and what the house must know of it. */
export interface Domain extends Announced {
  /** Mounts its calls: each contract with its policy and its handlers. */
  api: (app: App, services: Services) => void;
  /** The one domain that keeps the lessons. */
  lessons?: (services: Services) => LessonsPort;
  /** The one domain that keeps the registrations. */
  registrations?: (services: Services) => RegistrationsPort;
  /** What can be imported from a file. */
  imports?: (services: Services) => ImportKind;
  /** What it makes of submissions from outside. */
  intake?: (services: Services) => readonly IntakePart[];
  /** What it does with its records when a training year ends. */
  rollover?: RolloverPart;
  /** Its records that keep a region, for when the communes say another one. */
  regions?: RegionPart;
  /** Its records that one of the staff has in hand, for when they leave. */
  departures?: (services: Services) => DeparturePart;
  /** Its records that come back as they were when an act is taken back. */
  undo?: (services: Services) => readonly UndoPart[];
  /** What must never be among its records. */
  checks?: (services: Services) => readonly Check[];
  /** Reports that it can make. */
  reports?: (services: Services) => readonly AnyReport[];
  jobs?: readonly Job[];
  /** What is to be put in order each hour: removing what has had its time (delivery 15), closing, counting. */
  scheduledTasks?: readonly ((services: Services) => Promise<unknown>)[];
}
