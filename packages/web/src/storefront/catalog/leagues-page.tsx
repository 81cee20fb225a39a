export default function LeaguesPage() {
  return <h1>Leagues</h1>
}
