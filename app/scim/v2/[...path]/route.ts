import { scimPage } from "#lib/api/scimPages";
import { withDeps } from "#lib/opened";

type Segments = { params: Promise<{ path: string[] }> };

async function answer(request: Request, { params }: Segments): Promise<Response> {
  const { path } = await params;
  return withDeps((deps) => scimPage(deps, request, path));
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
