export default function LeaguePage() {
  return <h1>League</h1>
}
