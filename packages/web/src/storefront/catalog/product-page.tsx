export default function ProductPage() {
  return <h1>Jersey</h1>
}
