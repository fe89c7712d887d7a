import type { Services } from '../../services';
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
  return { organisation, lesson, isFilled, code: await codeOf(address) };
}

async function codeOf(address: string): Promise<string[]> {
  const { default: qrcode } = await import('qrcode-generator');
  const qr = qrcode(0, 'M');
  qr.addData(address);
  qr.make();
  const places = Array.from({ length: qr.getModuleCount() }, (_, place) => place);
  return places.map((row) => places.map((column) => (qr.isDark(row, column) ? '#' : ' ')).join(''));
}
