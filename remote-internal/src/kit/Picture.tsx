import { useEffect, useRef } from 'react';

interface Props {
  file: Blob;
  alt: string;
  className?: string | undefined;
}

/** A file that the API answered, as a picture; its address lives as long as it is shown. */
export function Picture({ file, alt, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} className={className} alt={alt} />;
}
