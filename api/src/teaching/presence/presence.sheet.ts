import type { Services } from '../../services';
import { qrOf } from '../../platform/qr';
import type { LessonSheet } from './presence.sheet.drawing';
import type { PaperLesson } from './presence.sheet.repository';

/** The sheet of a lesson, with the code that reopens it. */
export async function sheetOf(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  lesson: PaperLesson,
  isFilled: boolean,
): Promise<LessonSheet> {
  const { name: organisation } = await settings('organisation');
  const address = `${config.publicUrl}/internal/appapp/group/show/${lesson.groupId}?lesson=${lesson.id}`;
  return { organisation, lesson, isFilled, code: await qrOf(address) };
}
