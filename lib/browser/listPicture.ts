/** The picture at an address of this server, as the page already shows it. Throws where there is no answer. */
export async function pictureAt(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the picture could not be fetched: ${answer.status}`);
  return answer.blob();
}
