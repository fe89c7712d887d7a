import { examplesOf } from '../examples';
import { health } from './health';

export const healthExamples = examplesOf(health, {
  show: { reply: { status: 'ok', lastBackupAt: '2026-11-24T01:00:09.412Z' } },
});
