export default function HomePage() {
  return (
    <main>
      <h1>Muster Roll</h1>
    </main>
  );
}
