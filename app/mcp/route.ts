import { MCP_SERVER, MCP_TOOLS } from "#lib/api/mcpTools";
import { mcp } from "#lib/opened";

const answer = mcp(MCP_SERVER, MCP_TOOLS);

export { answer as DELETE, answer as GET, answer as POST };
