import { useStore } from '../notices/store';
import { uploadNotice, uploadTexts } from './upload';
import styles from './UploadStatus.module.css';

/** The small notice of spec §4; stands inside of a live region. */
export function UploadStatus() {
  const notice = useStore(uploadNotice);
  if (!notice) return null;
  return (
    <p className={styles.notice} data-state={notice.state} data-leaving={notice.isLeaving || undefined}>
      {uploadTexts[notice.state]}
    </p>
  );
}
