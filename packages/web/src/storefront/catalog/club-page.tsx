export default function ClubPage() {
  return <h1>Club</h1>
}
