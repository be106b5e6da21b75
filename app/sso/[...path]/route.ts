import { signOnPage } from "#lib/api/signOnPages";
import { withDeps } from "#lib/opened";

type Segments = { params: Promise<{ path: string[] }> };

async function answer(request: Request, { params }: Segments): Promise<Response> {
  const { path } = await params;
  return withDeps((deps) => signOnPage(deps, request, path));
}

export { answer as GET, answer as POST };
