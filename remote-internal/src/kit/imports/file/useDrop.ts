import { useEffect, useRef } from 'react';

/** Files dropped onto an element; `onOver` says whether some hover above it. The keyboard's way is the button inside. */
export function useDrop(onFiles: (files: FileList) => void, onOver: (isOver: boolean) => void) {
  const zone = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = zone.current;
    const handleOver = (event: DragEvent) => {
      event.preventDefault();
      onOver(true);
    };
    const handleLeave = () => onOver(false);
    const handleDrop = (event: DragEvent) => {
      event.preventDefault();
      onOver(false);
      if (event.dataTransfer) onFiles(event.dataTransfer.files);
    };
    element?.addEventListener('dragover', handleOver);
    element?.addEventListener('dragleave', handleLeave);
    element?.addEventListener('drop', handleDrop);
    return () => {
      element?.removeEventListener('dragover', handleOver);
      element?.removeEventListener('dragleave', handleLeave);
      element?.removeEventListener('drop', handleDrop);
    };
  });
  return zone;
}
