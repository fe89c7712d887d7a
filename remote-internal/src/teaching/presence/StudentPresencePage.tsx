export default function StudentPresencePage() {
  return null;
}
