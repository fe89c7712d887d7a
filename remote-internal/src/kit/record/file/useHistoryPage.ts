import { useState } from 'react';

/** Which page of a file's history is open; it stands in no address. */
export function useHistoryPage() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<25 | 50 | 100>(25);
  return { page, size, setPage, setSize };
}
export type HistoryPage = ReturnType<typeof useHistoryPage>;
