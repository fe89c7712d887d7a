import { attendance, type AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { type Found, useEndpoint } from '@tandem/shared/query';
import { daysBetween } from '@tandem/shared/rules/time/dates';
import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { useQueue } from '../queue/useQueue';
import { useStoredSheets } from '../queue/useStoredSheets';
import { type Clock, useClock } from './useClock';

type Running = Pick<AttendanceSheet['lesson'], 'id' | 'groupId' | 'code' | 'startsAt' | 'endsAt'>;

interface Timed {
  lesson: Pick<AttendanceSheet['lesson'], 'date' | 'startsAt' | 'endsAt' | 'status'>;
}

const dayMinutes = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** From 30 minutes before the start to two hours after the end, past midnight too, as the API counts (teaching 21). */
export function isOn({ lesson: { date, startsAt, endsAt, status } }: Timed, { day, time }: Clock): boolean {
  const now = daysBetween(date, day) * dayMinutes + minutesOf(time);
  return status === 'planned' && now >= minutesOf(startsAt) - 30 && now <= minutesOf(endsAt) + 120;
}

/** The lessons of a teacher that are on; without a network those whose sheets this device has kept. */
export function useRunning(): Found<readonly Running[]> {
  const isOnline = useOnline();
  const clock = useClock();
  const { queue } = useQueue();
  const asked = useEndpoint(attendance.running, {}, { isEnabled: isOnline });
  const stored = useStoredSheets(queue, !isOnline);
  if (isOnline) return { ...asked, data: asked.data?.rows };
  const here = stored?.filter((sheet) => isOn(sheet, clock)).map(({ lesson }) => lesson);
  return { ...asked, data: here, error: null, isLoading: !here };
}
