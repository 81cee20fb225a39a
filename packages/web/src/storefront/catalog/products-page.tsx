export default function ProductsPage() {
  return <h1>Jerseys</h1>
}
