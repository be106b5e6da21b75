// The second native peer of the routing benchmark: LEMON's Dijkstra over its static digraph, stopped at the goal.
// Input and output are those of astar.cpp.
#include <lemon/dijkstra.h>
#include <lemon/static_graph.h>
#include <chrono>
#include <cstdio>
#include <limits>
#include <vector>

using Graph = lemon::StaticDigraph;
using Costs = Graph::ArcMap<double>;

int main() {
  int nodes, arcs, questions, rounds;
  double unused;
  if (scanf("%d %d %d %d %lf", &nodes, &arcs, &questions, &rounds, &unused) != 5) return 1;
  for (int i = 0; i < nodes; i++) if (scanf("%lf %lf", &unused, &unused) != 2) return 1;
  // Rows of arcs must be in the order of their tails, as the network's are.
  std::vector<std::pair<int, int>> ends(arcs);
  std::vector<double> seconds(arcs);
  for (int i = 0; i < arcs; i++) if (scanf("%d %d %lf", &ends[i].first, &ends[i].second, &seconds[i]) != 3) return 1;
  std::vector<std::pair<int, int>> pairs(questions);
  for (auto& pair : pairs) if (scanf("%d %d", &pair.first, &pair.second) != 2) return 1;
  Graph graph;
  graph.build(nodes, ends.begin(), ends.end());
  Costs costs(graph);
  for (int i = 0; i < arcs; i++) costs[graph.arc(i)] = seconds[i];
  lemon::Dijkstra<Graph, Costs> dijkstra(graph, costs);
  std::vector<double> answers(questions);
  for (int round = 0; round < rounds; round++) {
    auto begun = std::chrono::steady_clock::now();
    for (int q = 0; q < questions; q++) {
      bool found = dijkstra.run(graph.node(pairs[q].first), graph.node(pairs[q].second));
      answers[q] = found ? dijkstra.dist(graph.node(pairs[q].second)) : std::numeric_limits<double>::infinity();
    }
    std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begun;
    printf("%f\n", spent.count() / questions);
  }
  for (double answer : answers) printf("%.9f\n", answer);
}
