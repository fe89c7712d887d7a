import { examplesOf } from '../examples';
import { health } from './health';

export const healthExamples = examplesOf(health, { show: { reply: { status: 'ok' } } });
